import { createContext } from 'react';

/** Path of the record shown beside a list on a wide screen, to mark its row. `null` = none. */
export const OpenRow = createContext<string | null>(null);
