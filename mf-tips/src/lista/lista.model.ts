import type { Rol } from '@gr/shared/contract/session';
import { PERFIL, type Tip } from '@gr/shared/domain/tip';

export interface TipRow {
  readonly id: string;
  readonly titulo: string;
  readonly resumen: string;
  readonly obligatorio: boolean;
}

/** Lower case without accents, so that «proteccion» finds «Protección». */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Published tips for the role, in their order; `search` narrows by title, summary and category. */
export function tipRows(tips: Readonly<Record<string, Tip>>, rol: Rol, search: string): TipRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return Object.entries(tips)
    .filter(([, tip]) => tip.estado === 'publicado' && (!tip.perfil || tip.perfil[PERFIL[rol]] === true))
    .filter(([, tip]) => {
      const text = plain(`${tip.titulo} ${tip.resumen ?? ''} ${tip.cat ?? ''}`);
      return words.every((word) => text.includes(word));
    })
    .sort(([, a], [, b]) => a.orden - b.orden)
    .map(([id, tip]) => ({
      id,
      titulo: tip.titulo,
      resumen: tip.resumen ?? '',
      obligatorio: tip.lectura_obl === true,
    }));
}
