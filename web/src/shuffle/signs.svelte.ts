/** Something that has to be said about a table for as long as it is open. */
export interface Sign {
  table: string;
  kind: string;
  text: () => string;
  /** Where it may be taken down: somebody has read it. */
  onread?: () => void;
}

/** All signs that are up. */
class Signs {
  private all = $state.raw<Sign[]>([]);

  at(table: string): Sign[] {
    return this.all.filter((each) => each.table === table);
  }

  /** Put a sign up, in place of one of its kind. */
  put(sign: Sign): void {
    this.all = [...this.without(sign), sign];
  }

  /** Take down what somebody has read. */
  read(sign: Sign): void {
    sign.onread?.();
    this.all = this.without(sign);
  }

  private without({ table, kind }: Sign): Sign[] {
    return this.all.filter((each) => each.table !== table || each.kind !== kind);
  }
}

export const signs = new Signs();
