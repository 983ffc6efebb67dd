import type { Kind } from './log.ts';
import type { Result, Stretch } from './result.ts';

const WIDTH = 960;
const HEIGHT = 560;
const LEFT = 70;
const RIGHT = 190;
const TOP = 50;
const BOTTOM = 60;
/** From 1 ms to 100 s. */
const DECADES = 5;
const COLOURS: Readonly<Partial<Record<Kind, string>>> = {
  point: '#1565c0',
  'round begun': '#2e7d32',
  'round ended': '#00838f',
  visit: '#6a1b9a',
  incident: '#ad1457',
  photo: '#ef6c00',
  'warm-up': '#757575',
  token: '#9e9d24',
  'round judged': '#c62828',
};

const x = (atS: number, seconds: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * atS) / seconds;
const y = (ms: number): number =>
  HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.log10(Math.min(1e5, Math.max(1, ms)))) / DECADES;

/** The day as a picture (SVG): 95 of 100 latencies of each kind of act over time, and how many writes a second were answered. */
export function pictureOf(result: Result): string {
  const seconds = result.play.minutes * 60;
  const { units, staff, minutes } = result.play;
  const kinds = (Object.keys(COLOURS) as Kind[]).filter((kind) => kind in result.kinds);
  const title = `A day of ${units} units and ${staff} people in ${minutes} min: 95 of 100 acts took at most…`;
  const lines = kinds.map((kind) => line(kind, result.stretches, seconds));
  const legend = kinds.map((kind, n) => {
    const at = TOP + 14 + n * 20;
    const row = result.kinds[kind];
    return `<rect x="${WIDTH - RIGHT + 16}" y="${at - 9}" width="12" height="4" fill="${COLOURS[kind]}"/>
<text x="${WIDTH - RIGHT + 34}" y="${at - 3}">${kind} (${row?.many ?? 0})</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="24" font-size="15">${title}</text>
${bars(result, seconds)}
${grid(seconds)}
${lines.join('\n')}
${bend(result, seconds)}
${legend.join('\n')}
<text x="${LEFT}" y="${HEIGHT - 14}" fill="#555">${result.machine}, load ${result.load}; grey: writes answered in a second, at most ${result.peakWritesPerS}; the clock of the day runs from 0.2 to 1.8 times its mean</text>
</svg>
`;
}

function line(kind: Kind, stretches: readonly Stretch[], seconds: number): string {
  const points = stretches.flatMap(({ atS, kinds }) => {
    const row = kinds[kind];
    return row === undefined ? [] : [`${x(atS, seconds).toFixed(1)},${y(row.p95Ms).toFixed(1)}`];
  });
  const style = `fill="none" stroke="${COLOURS[kind]}" stroke-width="${kind === 'point' ? 3 : 1.5}"`;
  return `<polyline points="${points.join(' ')}" ${style}/>`;
}

function bars({ stretches, peakWritesPerS }: Result, seconds: number): string {
  const width = (WIDTH - LEFT - RIGHT) / stretches.length;
  const full = (HEIGHT - TOP - BOTTOM) / 2;
  return stretches
    .map(({ atS, writesPerS }) => {
      const height = (full * writesPerS) / Math.max(1, peakWritesPerS);
      const left = x(atS, seconds) - width / 2;
      return `<rect x="${left.toFixed(1)}" y="${(HEIGHT - BOTTOM - height).toFixed(1)}" width="${(width - 1).toFixed(1)}" height="${height.toFixed(1)}" fill="#e0e0e0"/>`;
    })
    .join('');
}

function grid(seconds: number): string {
  const names = ['1 ms', '10 ms', '100 ms', '1 s', '10 s', '100 s'];
  const levels = names.map((name, n) => {
    const at = y(10 ** n).toFixed(1);
    return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#bbb" stroke-width="0.5"/><text x="${LEFT - 8}" y="${at}" text-anchor="end">${name}</text>`;
  });
  const times = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const atS = share * seconds;
    return `<text x="${x(atS, seconds)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${Math.round(atS)} s</text>`;
  });
  return [...levels, ...times].join('\n');
}

function bend({ bend: found }: Result, seconds: number): string {
  if (found === null) return '';
  const at = x(found.atS, seconds).toFixed(1);
  return `<line x1="${at}" x2="${at}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" stroke="#c62828" stroke-dasharray="4 3"/><text x="${at}" y="${TOP - 6}" text-anchor="middle" fill="#c62828">bends at ${found.writesPerS} writes/s</text>`;
}
