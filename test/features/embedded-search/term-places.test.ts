import { expect, test } from 'vitest';
import { firstFrom, joinPlaces, noPlaces, placesBuilder } from '../../../build/features/embedded-search/term-places.ts';

function placesOf(sections: Readonly<Record<number, Readonly<Record<string, number>>>>) {
  const builder = placesBuilder();
  for (const [section, postings] of Object.entries(sections))
    builder.add(Number(section), new Map(Object.entries(postings)));
  return builder.places();
}

test('terms are sorted by their codes, the places of each by section', () => {
  expect(placesOf({ 0: { b: 1, Z: 2 }, 3: { ä: 3, b: 4 } })).toEqual({
    terms: ['Z', 'b', 'ä'],
    ends: Uint32Array.of(1, 3, 4),
    sections: Uint32Array.of(0, 0, 3, 3),
    postings: Uint16Array.of(2, 1, 4, 3),
  });
  expect(placesOf({})).toEqual(noPlaces);
});

test('more places than there was room for at first', () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [n, { a: n % 60_000 }]));
  expect(placesOf(many).sections).toEqual(Uint32Array.from({ length: 3000 }, (_, n) => n));
});

test('a section that is gone takes the terms that only it had', () => {
  const moves = { to: Int32Array.of(0, -1, 1), isInOrder: true };
  expect(joinPlaces(placesOf({ 0: { a: 1 }, 1: { a: 2, b: 3 }, 2: { c: 4 } }), moves, noPlaces)).toEqual(
    placesOf({ 0: { a: 1 }, 1: { c: 4 } }),
  );
});

test('places of other sections come between those that are there', () => {
  const moves = { to: Int32Array.of(0, 2), isInOrder: true };
  expect(joinPlaces(placesOf({ 0: { a: 1, b: 1 }, 1: { a: 2 } }), moves, placesOf({ 1: { a: 9, z: 8 } }))).toEqual(
    placesOf({ 0: { a: 1, b: 1 }, 1: { a: 9, z: 8 }, 2: { a: 2 } }),
  );
});

test('sections may change places', () => {
  const moves = { to: Int32Array.of(1, 0), isInOrder: false };
  expect(joinPlaces(placesOf({ 0: { a: 1, b: 2 }, 1: { a: 3 } }), moves, noPlaces)).toEqual(
    placesOf({ 0: { a: 3 }, 1: { a: 1, b: 2 } }),
  );
});

test.each([
  ['', 0],
  ['b', 1],
  ['c', 2],
  ['x', 3],
])('%j would be at %i', (wanted, place) => {
  expect(firstFrom(['a', 'b', 'd'], wanted)).toBe(place);
});
