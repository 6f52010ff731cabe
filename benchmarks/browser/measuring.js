// Runs in the page before anything else does, and notes what the benchmark asks for.
(() => {
  const after = (what) => requestAnimationFrame(() => setTimeout(what));
  const offered = () => [...document.querySelectorAll('.board [data-act]')];

  const middle = (target) => {
    const box = target.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  /** Tell whether a target can be seen and hit. */
  const isReady = (target) => document.elementFromPoint(...middle(target))?.closest('[role=button]') === target;

  const bars = { frames: [] };
  globalThis.bars = bars;

  /** Where the targets are that can be clicked and do something of a kind. */
  bars.places = (kind) => offered().filter((target) => kind.test(target.dataset.act) && isReady(target)).map(middle);

  /** When the first target on the board can be clicked, in milliseconds since the navigation. */
  bars.ready = new Promise((done) => {
    const watch = () => {
      if (offered().some(isReady)) after(() => done(performance.now()));
      else requestAnimationFrame(watch);
    };
    watch();
  });

  /** Note when each frame begins. */
  bars.count = () => {
    bars.frames = [];
    const tick = (now) => {
      bars.frames.push(now);
      bars.running = requestAnimationFrame(tick);
    };
    bars.running = requestAnimationFrame(tick);
  };
  bars.stop = () => {
    cancelAnimationFrame(bars.running);
    return bars.frames;
  };

  /** Note how long after the next click other actions are offered, and drawn. */
  bars.expect = () => {
    const acts = () => [...document.querySelectorAll('[data-act]')].map((each) => each.dataset.act).join();
    const before = acts();
    let clicked = 0;
    addEventListener('click', (event) => (clicked = event.timeStamp), { once: true, capture: true });
    bars.shown = new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (acts() === before) return;
        observer.disconnect();
        after(() => done(performance.now() - clicked));
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-act'] });
    });
  };
})();
