import { holidaysOfColombia } from './colombia.ts';

test('the holidays of 2026 as the government published them', () => {
  expect(holidaysOfColombia(2026).map(({ fecha }) => fecha)).toEqual([
    ...['2026-01-01', '2026-01-12', '2026-03-23', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-18'],
    ...['2026-06-08', '2026-06-15', '2026-06-29', '2026-07-20', '2026-08-07', '2026-08-17', '2026-10-12'],
    ...['2026-11-02', '2026-11-16', '2026-12-08', '2026-12-25'],
  ]);
});

test('a year in which two fall on one Monday', () => {
  const days = holidaysOfColombia(2025).filter(({ fecha }) => fecha === '2025-06-30');
  expect(days.map(({ nombre }) => nombre).sort()).toEqual(['Sagrado Corazón', 'San Pedro y San Pablo']);
});
