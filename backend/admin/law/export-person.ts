import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, requiredText } from '../../company/command/command.ts';
import type { Company } from '../../company/connect/company.ts';
import { nameOf } from '../../company/people/person.ts';
import { findPerson } from '../../company/people/staff.ts';
import { gitWarning } from '../cli/out-of-git.ts';
import { gatherAll } from './gather.ts';

/** Fields that grant access and are no personal facts: passwords, push addresses of phones, secrets of printed codes. */
const SECRETS: ReadonlySet<string> = new Set(['pass', 'tpush', 'firma', 'cod']);

/** `datos exportar`: all data of the company about a person, to hand it to them (Ley 1581, art. 8 a). */
export const exportPerson: Command = {
  name: 'datos exportar',
  names: ['PERSONA'],
  what: 'Entrega los datos de una persona: un archivo JSON y sus fotos.',
  more: 'PERSONA es el número de documento o el código. La carpeta tiene datos personales: entréguela en privado y bórrela.',
  options: {
    salida: { type: 'string', value: 'CARPETA', what: 'carpeta nueva para los datos', required: true },
  },
  async plan({ company, names: [who = ''], values, now, by }) {
    const { emp_id, uid, person, account } = await findPerson(company, who);
    const all = await gatherAll(company, { emp_id, uid });
    const told = all.filter(({ tree }) => tree.internal !== true);
    const datos = Object.fromEntries(told.map(({ tree, found }) => [tree.name, withoutSecrets(found)]));
    const rutas = new Set([...(await company.files.list(`personal/${uid}/`)), ...photosIn(datos)]);
    const out = path.resolve(requiredText(values, 'salida'));
    const own = account === null ? null : { alias: account.email, creada: account.metadata.creationTime };
    const document = {
      generado: new Date(now).toISOString(),
      entregado_por: by,
      ficha: withoutSecrets(person),
      cuenta: own,
      datos,
      fotos: [...rutas].sort(),
    };
    return {
      title: `Datos de ${nameOf(person)} (${emp_id})`,
      subject: emp_id,
      lines: [...told.map(({ tree, found }) => `${tree.name}: ${countOf(found)}`), `fotos: ${rutas.size}`],
      figures: { clases: told.length, fotos: rutas.size },
      batches: [],
      produce: () => writeAll(company, out, document),
    };
  },
};

async function writeAll(
  company: Company,
  out: string,
  document: { readonly fotos: readonly string[] },
): Promise<readonly string[]> {
  await mkdir(out, { recursive: true, mode: 0o700 });
  const absent: string[] = [];
  for (const ruta of document.fotos) {
    const bytes = await company.files.get(ruta);
    if (bytes === null) {
      absent.push(ruta);
      continue;
    }
    const file = path.join(out, 'fotos', ...ruta.split('/').map(encodeURIComponent));
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
  }
  const whole = { ...document, fotos_que_no_estan: absent };
  await writeFile(path.join(out, 'datos.json'), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  return [
    `Datos en ${out}`,
    ...gitWarning(path.join(out, 'datos.json')),
    ...(absent.length > 0
      ? [`${absent.length} fotos no están en el depósito: se nombran en datos.json.`]
      : []),
  ];
}

/** Storage paths in a person's records: their own files, and those in records about them. */
function photosIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'ruta' || key === 'img') && typeof inner === 'string' && /^(?:evidencias|personal)\//.test(inner)
      ? [inner]
      : photosIn(inner),
  );
}

function countOf(found: Readonly<Record<string, unknown>>): number {
  const places = Object.entries(found);
  const [only] = places;
  // A tree of the person's own is one path with all of its records.
  if (
    places.length === 1 &&
    only !== undefined &&
    only[0].split('/').length === 2 &&
    typeof only[1] === 'object'
  )
    return Object.keys(only[1] ?? {}).length;
  return places.length;
}

function withoutSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (SECRETS.has(key) ? [] : [[key, withoutSecrets(inner)]])),
  );
}
