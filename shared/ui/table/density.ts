/** How high the rows of tables are. */
export type Density = 'amplia' | 'compacta';

/** Height of a row in rem. */
export const ROW_REM: Readonly<Record<Density, number>> = { amplia: 3.5, compacta: 2.25 };

const KEY = 'gr.tabla';

/** The density this device keeps; `amplia` where none is kept. */
export function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compacta' ? 'compacta' : 'amplia';
  } catch {
    return 'amplia';
  }
}

/** Keeps the density for every table of this device. */
export function keepDensity(density: Density): void {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // A browser that refuses storage keeps it as long as the table is on screen.
  }
}
