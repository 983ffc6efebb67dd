/** A holiday: `YYYY-MM-DD` and its name. */
export interface Holiday {
  readonly fecha: string;
  readonly nombre: string;
}

/** Fixed days: month, day, name. */
const FIXED: readonly (readonly [number, number, string])[] = [
  [1, 1, 'Año Nuevo'],
  [5, 1, 'Día del Trabajo'],
  [7, 20, 'Independencia'],
  [8, 7, 'Batalla de Boyacá'],
  [12, 8, 'Inmaculada Concepción'],
  [12, 25, 'Navidad'],
];
/** Holidays moved to the next Monday (Ley 51 de 1983). */
const TO_MONDAY: readonly (readonly [number, number, string])[] = [
  [1, 6, 'Reyes Magos'],
  [3, 19, 'San José'],
  [6, 29, 'San Pedro y San Pablo'],
  [8, 15, 'Asunción'],
  [10, 12, 'Día de la Raza'],
  [11, 1, 'Todos los Santos'],
  [11, 11, 'Independencia de Cartagena'],
];
/** Days from Easter Sunday, the last three already on their Monday. */
const FROM_EASTER: readonly (readonly [number, string])[] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón'],
];
const DAY_MS = 24 * 3_600_000;

/** The holidays of Colombia in a year, in their order (Ley 51 de 1983). */
export function holidaysOfColombia(year: number): readonly Holiday[] {
  const easter = easterOf(year);
  const all = [
    ...FIXED.map(([month, day, nombre]) => ({ ms: Date.UTC(year, month - 1, day), nombre })),
    ...TO_MONDAY.map(([month, day, nombre]) => ({ ms: monday(Date.UTC(year, month - 1, day)), nombre })),
    ...FROM_EASTER.map(([days, nombre]) => ({ ms: easter + days * DAY_MS, nombre })),
  ];
  return all
    .sort((a, b) => a.ms - b.ms)
    .map(({ ms, nombre }) => ({ fecha: new Date(ms).toISOString().slice(0, 10), nombre }));
}

/** The day itself if it is a Monday, else the next one; ms. */
function monday(ms: number): number {
  return ms + ((8 - new Date(ms).getUTCDay()) % 7) * DAY_MS;
}

/** Easter Sunday, ms at midnight UTC: the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
