import { Route } from '@gr/shared/screen';
import { NovedadesView } from './novedades.view.tsx';

/** Lists of incidents. */
export const rutas = (
  <>
    <Route path="/novedadesrond" element={<NovedadesView key="ronda" tipo="ronda" />} />
    <Route path="/novedadessuperv" element={<NovedadesView key="supervision" tipo="supervision" />} />
  </>
);
