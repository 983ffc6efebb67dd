import type { Rol } from '../../contract/session.ts';
import type { Infer } from '../shape/shape.ts';
import type { tip, tipLeido, video, videoVisto } from '../shape/tips.ts';

/** Profile words of the database (`_emp_segdiez.perfil`, `_tips.perfil`) for each role. */
export const PERFIL: Readonly<Record<Rol, 'rond' | 'super' | 'admin'>> = {
  rondero: 'rond',
  supervisor: 'super',
  admin: 'admin',
};

/** `_tips/{id}`. */
export interface Tip extends Infer<typeof tip> {}
/** `_tips_leidos_/{emp_id}/{id}`. */
export interface TipLeido extends Infer<typeof tipLeido> {}
/** `_videos/tutos_super/{id}`, `_videos/tutos_rond/{id}`. */
export interface Video extends Infer<typeof video> {}
/** `_videos_vistos_/{emp_id}/{id}`. */
export interface VideoVisto extends Infer<typeof videoVisto> {}
