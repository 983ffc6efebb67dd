import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '@gr/rtdb-emulator/start-error';
import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import type { PuntoImpreso, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { qrText, renderQrPng } from './qr-image.ts';
import type { Reader } from './read-tree.ts';
import { sheetHtml } from './sheet-html.ts';

/** States of a point whose code is no longer printed. */
const NOT_PRINTED: readonly PuntoQr['estado'][] = ['retirado', 'reemplazado'];

/** Result of writing. */
export interface Written {
  readonly count: number;
  readonly withoutCode: readonly string[];
}

/**
 * Writes `{qr_id}.png` for every checkpoint of a unit and `sheet.html` into `out`. Returns the number of checkpoints, and the names of
 * those signed before backup codes existed, whose cells have none. Rejects with `StartError` for an unknown unit, one without points, or an
 * unsigned point.
 */
export async function writeSheet(reader: Reader, un_id: string, out: string): Promise<Written> {
  const units = ((await reader.read('_un_')) ?? {}) as Readonly<Record<string, Unidad>>;
  const unidad = units[un_id];
  if (unidad === undefined) {
    const known = Object.values(units).map((unit) => `  ${unit.un_id}  ${unit.un_nombre}`);
    const list = known.length === 0 ? 'There are no units.' : `Units:\n${known.join('\n')}`;
    throw new StartError(`There is no unit «${un_id}». ${list}`);
  }
  const points = ((await reader.read(`_qr_/${un_id}`)) ?? {}) as Readonly<Record<string, PuntoQr>>;
  const signed = ((await reader.read(`_qr_firmas_/${un_id}`)) ?? {}) as Readonly<
    Record<string, Pick<PuntoImpreso, 'firma' | 'qr_ver' | 'cod'>>
  >;
  const puntos = Object.values(points)
    .map((punto) => {
      const { firma = '', qr_ver = 0, cod } = signed[punto.qr_id] ?? {};
      // A reprinted point is signed a moment later.
      return { ...punto, firma: qr_ver === punto.qr_ver ? firma : '', ...(cod === undefined ? {} : { cod }) };
    })
    .filter(({ estado }) => !NOT_PRINTED.includes(estado))
    .sort((a, b) => a.orden - b.orden);
  if (puntos.length === 0) throw new StartError(`The unit «${un_id}» has no checkpoints to print.`);
  const unsigned = puntos.find(({ firma }) => !firma);
  if (unsigned !== undefined)
    throw new StartError(`The checkpoint «${unsigned.nom_qr}» of «${un_id}» has no signature.`);
  await mkdir(out, { recursive: true });
  for (const punto of puntos) {
    await writeFile(path.join(out, `${punto.qr_id}.png`), renderQrPng(qrText(un_id, punto)));
  }
  const empresa = (await reader.read(EMPRESA.path)) as Empresa | null;
  const { un_nombre } = unidad;
  await writeFile(path.join(out, 'sheet.html'), sheetHtml({ un_id, un_nombre, empresa, puntos }));
  const withoutCode = puntos.filter(({ cod }) => cod === undefined).map(({ nom_qr }) => nom_qr);
  return { count: puntos.length, withoutCode };
}
