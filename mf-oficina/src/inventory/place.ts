import { CATALOGO_EMPRESA, catalogoQuery } from '@gr/shared/domain/inventario/catalogo';
import { useParams } from '@gr/shared/screen';

/** Catalogue in the address. */
export interface CataloguePlace {
  /** Code of the unit, or {@link CATALOGO_EMPRESA}. */
  readonly un_id: string;
  /** Its name in the command. */
  readonly unidad: string;
  readonly ofCompany: boolean;
  /** Its address in the office. */
  readonly here: string;
  /** Its path in the database. */
  readonly path: string;
}

/** The catalogue in the address: a unit's, or the company's. */
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
