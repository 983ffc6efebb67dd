import { Route } from '@gr/shared/screen';
import { NotificacionesView } from './notificaciones.view.tsx';

/** History of notifications. */
export const rutas = (
  <>
    <Route path="/notificarhis" element={<NotificacionesView key="generales" view="generales" />} />
    <Route path="/notificarhisprop" element={<NotificacionesView key="propias" view="propias" />} />
    <Route path="/notificarhisun" element={<NotificacionesView key="unidad" view="unidad" />} />
  </>
);
