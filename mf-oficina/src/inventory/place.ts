import { CATALOGO_EMPRESA, catalogoQuery } from '@gr/shared/domain/inventario/catalogo';
import { useParams } from '@gr/shared/screen';

/** Whose list the address names. */
export interface CataloguePlace {
  /** Code of the unit, or {@link CATALOGO_EMPRESA}. */
  readonly un_id: string;
  /** What the command calls it. */
  readonly unidad: string;
  readonly ofCompany: boolean;
  /** Where the list is in the office. */
  readonly here: string;
  /** Where it stands in the database. */
  readonly path: string;
}

/** The list that the address names: a unit's, or the company's. */
export function useCataloguePlace(): CataloguePlace {
  const { un_id = CATALOGO_EMPRESA } = useParams();
  const ofCompany = un_id === CATALOGO_EMPRESA;
  return {
    ...{ un_id, ofCompany },
    unidad: ofCompany ? 'empresa' : un_id,
    here: ofCompany ? '/oficina/inventario' : `/oficina/unidades/${un_id}/inventario`,
    path: catalogoQuery(un_id).path,
  };
}
