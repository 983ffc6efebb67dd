import type { IncidentPrint, IncidentPrints } from '@gr/shared/domain/informe/emitido';
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
    const fotos = Object.values(archivos ?? {}).map((file) => file.sha256);
    return [
      [id, { texto: sha256(texto), ...(fotos.length > 0 && { fotos: sha256(canonicalJson(fotos.sort())) }) }],
    ];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}
