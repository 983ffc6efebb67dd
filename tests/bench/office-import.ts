import { newTabKey, openPasswords } from '@gr/shared/domain/oficina/envelope';
import { MAX_ROWS, type OfficeRequest } from '@gr/shared/domain/oficina/request';
import { openCompany } from '../../backend/functions/oficina/testing/desk.ts';
import { atMost, figure, type Metric } from './metric.ts';

/**
 * How long `people` take to come in from the browser, in parts that are all sent at once as an outbox does, until the last answer
 * and its passwords are there.
 */
export async function officeImport(
  people: number,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const { office, desk } = await openCompany();
  const { publica, privada } = await newTabKey();
  const header = [
    'documento',
    'nombres',
    'apellidos',
    'perfil',
    'celular',
    'cargo',
    'turno',
    'vence credencial',
  ];
  const rows = Array.from({ length: people }, (_, n) => [
    ...[`${1_030_000_000 + n}`, `Ángela ${n}`, 'Peña Muñoz', 'rondero', '3001234567', 'Guarda', 'noche'],
    '30/06/2027',
  ]);
  const parts = Array.from({ length: Math.ceil(people / MAX_ROWS) }, (_, at): OfficeRequest => {
    const part = rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS);
    return { orden: 'personas importar', tabla: [header, ...part], llave: publica };
  });
  try {
    progress(`${people} people in ${parts.length} requests from the browser…`);
    const started = performance.now();
    const sent: string[] = [];
    for (const part of parts) sent.push(await desk.send(part));
    let first = 0;
    let passwords = 0;
    for (const op of sent) {
      const { estado, claves = '' } = await desk.answer(op);
      if (estado !== 'hecho') throw new Error(`The import ended as ${estado}.`);
      first ||= (performance.now() - started) / 1000;
      passwords += (await openPasswords(privada, op, claves)).length;
    }
    const seconds = (performance.now() - started) / 1000;
    return {
      office_first_part_s: atMost(first, 's', 10),
      office_import_s: atMost(seconds, 's', 60),
      office_passwords: figure(passwords, 'passwords'),
    };
  } finally {
    await office.close();
  }
}
