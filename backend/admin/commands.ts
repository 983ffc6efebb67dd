import type { Command } from './cli/command.ts';
import { erasePerson } from './law/erase-person.ts';
import { exportPerson } from './law/export-person.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { OFFICE_COMMANDS } from './office-commands.ts';
import { demandOwnPasswords } from './people/demand-passwords.ts';
import { printCodes } from './units/print-codes.ts';

/** Every command of `npm run admin`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  ...OFFICE_COMMANDS,
  demandOwnPasswords,
  printCodes,
  importLegacy,
  exportPerson,
  erasePerson,
];
