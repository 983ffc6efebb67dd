import type { Json } from '@gr/shared/contract/outbox';
import { pathProblem, segments } from '@gr/shared/domain/database/path';
import type { ChangedField } from '@gr/shared/domain/oficina/answer';
import type { Shown } from '@gr/shared/domain/oficina/request';
import { PLACE_FIELDS } from '@gr/shared/domain/qr/lugar';
import { isStoredAlike } from '../../company/command/changes.ts';
import { refused } from '../../company/command/problem.ts';
import type { Company } from '../../company/connect/company.ts';

/** Trees shown in the office's forms, each readable by administrators, because an answer contains their present values. */
const SHOWN: ReadonlySet<string> = new Set([
  '_un_',
  '_qr_',
  '_rondas_plan_',
  '_emp_segdiez',
  '_acceso_',
  '_festivos_',
  '_empresa_',
  '_categorias_',
  '_catalogos_',
  '_listascheck_plant_',
  '_tips',
  '_videos',
  '_versiones',
]);

/** Fields whose present value differs from the one the form showed. Rejects with `AdminProblem` for paths that no form shows. */
export async function changedSince(company: Company, antes: Shown): Promise<readonly ChangedField[]> {
  const fields = Object.entries(antes).flatMap(([lugar, shown]) =>
    Object.entries(shown).map(([campo, before]) => ({ lugar, campo, antes: before })),
  );
  const compared = await Promise.all(
    fields.map(async (field): Promise<ChangedField> => {
      const place = field.campo === '' ? field.lugar : `${field.lugar}/${field.campo}`;
      const keys = segments(place);
      if (keys.length < 2 || !SHOWN.has(keys[0] ?? '') || pathProblem(keys) !== null)
        throw refused([{ fila: null, mensaje: 'El pedido compara un lugar que la oficina no muestra.' }]);
      return { ...field, ahora: await shownAt(company, place, keys) };
    }),
  );
  return compared.filter(({ antes: before, ahora }) => !isStoredAlike(before, ahora));
}

/** Value that a form shows at a path: a point's position is in a separate tree. */
async function shownAt(
  company: Company,
  place: string,
  [tree, un, qr, campo]: readonly string[],
): Promise<Json> {
  const found = await company.read<Json>(place);
  if (found !== null || tree !== '_qr_' || !PLACE_FIELDS.some((field) => field === campo)) return found;
  return company.read<Json>(`_qr_lugares_/${un}/${qr}/${campo}`);
}
