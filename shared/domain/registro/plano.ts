/** `_un_/{un_id}/plano`: a drawing of the unit seen from above, kept by the office. */
export interface PlanoUnidad {
  /** Storage path of the picture, under `contenido/planos/`. */
  ruta: string;
  /** Width and height of the picture, px. */
  ancho: number;
  alto: number;
}
