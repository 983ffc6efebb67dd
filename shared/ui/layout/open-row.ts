import { createContext } from 'react';

/** Path of the record that stands beside a list at a desk: the row that leads there says so. `null` = none. */
export const OpenRow = createContext<string | null>(null);
