import { NoUnits, useHost, useSearchParams } from '@gr/shared/screen';
import { Select, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** The choice of one of the person's units; hidden with one unit. A choice removes all other parameters from the query. */
export function SelectorUnidad({ un_id }: { readonly un_id: string }) {
  const { unidades } = useObservable(useHost().session.persona);
  const [, setParams] = useSearchParams();
  const ids = Object.keys(unidades);
  if (ids.length < 2) return null;
  return (
    <Select
      label={mensajes.unidad}
      choices={ids.map((id) => ({ value: id, label: unidades[id] ?? id }))}
      value={un_id}
      onChange={(un) => setParams({ un }, { replace: true })}
    />
  );
}

/** Message for a person without units. */
export function NoUnidades() {
  return <NoUnits />;
}
