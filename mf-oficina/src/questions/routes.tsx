import { lazyScreen, Route } from '@gr/shared/screen';

const Questions = lazyScreen(async () => ({ default: (await import('./questions.view.tsx')).QuestionsView }));

/** The route of a point's questions. */
export const rutas = (
  <Route path="/oficina/unidades/:un_id/puntos/:qr_id/preguntas" element={<Questions />} />
);
