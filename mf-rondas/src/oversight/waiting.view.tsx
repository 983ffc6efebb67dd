import { mensajes } from '../mensajes-oversight.ts';

/** Says that some units have not answered yet: what is above is not all. */
export function Waiting({ units }: { readonly units: number }) {
  return units > 0 ? <p role="status">{mensajes.faltan_unidades(units)}</p> : null;
}
