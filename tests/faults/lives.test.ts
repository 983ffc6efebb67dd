import { FAULTS, SAVED } from './cases.ts';
import { dealLives } from './lives.ts';

const TESTED = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', untouched: true }];
const ALL = [...FAULTS, ...SAVED];
const lives = dealLives(TESTED, ALL);

test('every fault befalls every remote once', () => {
  const dealt = lives.flatMap(({ blows }) => blows.map(({ id, fault }) => `${id}: ${fault.name}`));
  expect(dealt).toHaveLength(112);
  expect([...dealt].sort()).toEqual(
    TESTED.flatMap(({ id }) => ALL.map(({ name }) => `${id}: ${name}`)).sort(),
  );
});

test('in a run each fault befalls two remotes, every remote as often as the others, in half as many lives', () => {
  const half = dealLives(TESTED, ALL, 2);
  const blows = half
    .filter(({ blows: [first] }) => first?.fault.of === 'version')
    .flatMap((life) => life.blows);
  const times = (same: (blow: (typeof blows)[number]) => boolean) => blows.filter(same).length;
  for (const fault of ALL.filter(({ of }) => of === 'version'))
    expect(times((blow) => blow.fault === fault)).toBe(2);
  const ofEach = TESTED.map(({ id }) => times((blow) => blow.id === id));
  expect(Math.max(...ofEach) - Math.min(...ofEach)).toBeLessThanOrEqual(2);
  expect(half.length).toBeLessThanOrEqual(26);
});

test('a remote has one fault in a life, and who has to come back by itself is told so', () => {
  for (const { blows } of lives) {
    expect(new Set(blows.map(({ id }) => id)).size).toBe(blows.length);
    for (const { id, untouched } of blows) expect(untouched === true).toBe(id === 'd');
  }
});

test('a fault of a version leaves the neighbour sound', () => {
  for (const { blows, neighbour } of lives) {
    if (blows.some(({ fault }) => fault.of === 'registry' || fault.full)) continue;
    expect(TESTED.map(({ id }) => id)).toContain(neighbour);
    expect(blows.map(({ id }) => id)).not.toContain(neighbour);
  }
});

test('what befalls the list of sections befalls all at once, and each is on screen when one of them is healed', () => {
  const ofAll = lives.filter(({ blows }) => blows.some(({ fault }) => fault.of === 'registry'));
  for (const { blows } of ofAll) expect(blows).toHaveLength(TESTED.length);
  expect(new Set(ofAll.map(({ blows }) => blows.at(-1)?.id)).size).toBe(TESTED.length);
});

test('what befalls the phone is seen and healed in each remote by itself', () => {
  for (const { blows } of lives) if (blows.some(({ fault }) => fault.full)) expect(blows).toHaveLength(1);
});
