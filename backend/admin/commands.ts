import type { Command } from '../company/command/command.ts';
import { OFFICE_COMMANDS } from '../company/office-commands.ts';
import { demandOwnPasswords } from '../company/people/demand-passwords.ts';
import { erasePerson } from './law/erase-person.ts';
import { exportPerson } from './law/export-person.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { printCodes } from './print-codes.ts';

/** Every command of `npm run admin`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  ...OFFICE_COMMANDS,
  demandOwnPasswords,
  printCodes,
  importLegacy,
  exportPerson,
  erasePerson,
];
