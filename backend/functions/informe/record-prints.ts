import type { IncidentPrint, IncidentPrints, SignaturePrints } from '@gr/shared/domain/informe/emitido';
import type { Days } from '@gr/shared/domain/informe/report';
import type { Archivo } from '@gr/shared/domain/registro/records';
import { canonicalJson } from '@gr/shared/domain/valor/canonical-json';
import { sha256 } from '../minuta/append.ts';
import { companyStore } from '../reloj/company-store.ts';

/** The incidents that the rows of some days name: id → hashes of its text and of its photos, as they are now. */
export function printsOfDays(days: Days): Promise<IncidentPrints> {
  return printsOf(Object.values(days).flatMap(({ novedades = {} }) => Object.keys(novedades)));
}

/** The hashes of incidents as they are now; what is not there has none. */
export async function printsOf(ids: readonly string[]): Promise<IncidentPrints> {
  const found = ids.map(async (id): Promise<readonly [string, IncidentPrint][]> => {
    const [texto, archivos] = await Promise.all([
      companyStore.read<string>(`_novedades/${id}/desc_nov`),
      companyStore.read<Record<string, Archivo>>(`_novedades/${id}/archivos`),
    ]);
    if (texto === null) return [];
    const fotos = printOf(Object.values(archivos ?? {}));
    return [[id, { texto: sha256(texto), ...(fotos !== null && { fotos }) }]];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** The hashes of the signatures of a unit's visits as they are now; a visit without signatures has none. */
export async function signaturePrints(un_id: string, ids: readonly string[]): Promise<SignaturePrints> {
  const found = ids.map(async (id): Promise<readonly [string, string][]> => {
    const path = `_supervisiones_/${un_id}/${id}/archivos`;
    const archivos = await companyStore.read<Record<string, Archivo>>(path);
    const print = printOf(Object.values(archivos ?? {}).filter(({ tipo }) => tipo === 'firma'));
    return print === null ? [] : [[id, print]];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** `null` = no files. */
function printOf(files: readonly Archivo[]): string | null {
  return files.length === 0 ? null : sha256(canonicalJson(files.map((file) => file.sha256).sort()));
}
