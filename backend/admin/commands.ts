import path from 'node:path';
import { StartError } from '@gr/rtdb-emulator/start-error';
import { type Command, requiredText } from '../company/command/command.ts';
import { AdminProblem, EXIT } from '../company/command/problem.ts';
import { OFFICE_COMMANDS } from '../company/office-commands.ts';
import { demandOwnPasswords } from '../company/people/demand-passwords.ts';
import { archiveRounds, checkArchive } from './archive/archive.ts';
import { gitWarning } from './cli/out-of-git.ts';
import { erasePerson } from './law/erase-person.ts';
import { exportPerson } from './law/export-person.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { verifyBook } from './minuta/verify.ts';
import { rebuildSummaries } from './summaries/rebuild.ts';
import { writeSheet } from './write-sheet.ts';

/** `qr`: the printable sheet of a unit, made like that of `npm run qr`. */
const printCodes: Command = {
  name: 'qr',
  what: 'Hace la hoja de códigos QR de una unidad para imprimir.',
  more: 'Escribe un PNG por punto y «sheet.html»: ábrala e imprímala en A4. Quien tiene la hoja puede copiar los códigos: guárdela bien.',
  options: {
    unidad: { type: 'string', value: 'CÓDIGO', what: 'código de la unidad', required: true },
    salida: { type: 'string', value: 'CARPETA', what: 'carpeta para la hoja', required: true },
  },
  plan({ company, values }) {
    const unit = requiredText(values, 'unidad');
    const out = path.resolve(requiredText(values, 'salida'));
    return Promise.resolve({
      title: `Códigos QR de ${unit}`,
      subject: unit,
      lines: [`hoja en ${out}`],
      figures: {},
      batches: [],
      produce: async () => {
        const reader = { read: (place: string) => company.read(place), close: () => Promise.resolve() };
        const { count, withoutCode } = await writeSheet(reader, unit, out).catch((cause: unknown) => {
          if (!(cause instanceof StartError)) throw cause;
          throw new AdminProblem('hoja', `No se puede hacer la hoja: ${cause.message}`, {
            exit: EXIT.refused,
            cause,
          });
        });
        return [
          `${count} códigos en ${out}. Abra sheet.html e imprímala.`,
          ...gitWarning(path.join(out, 'sheet.html')),
          ...(withoutCode.length > 0 ? [`Aún sin código escrito: ${withoutCode.join(', ')}.`] : []),
        ];
      },
    });
  },
};

/** Every command of `npm run admin`, in the order of its help. */
export const COMMANDS: readonly Command[] = [
  ...OFFICE_COMMANDS,
  demandOwnPasswords,
  printCodes,
  importLegacy,
  rebuildSummaries,
  // Before the command whose name is the beginning of its own.
  checkArchive,
  archiveRounds,
  verifyBook,
  exportPerson,
  erasePerson,
];
