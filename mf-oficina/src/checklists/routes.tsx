import { lazyScreen, Route } from '@gr/shared/screen';

const Templates = lazyScreen(async () => ({ default: (await import('./templates.view.tsx')).TemplatesView }));
const NewTemplate = lazyScreen(async () => ({ default: (await import('./template.view.tsx')).NewTemplate }));
const Template = lazyScreen(async () => ({ default: (await import('./template.view.tsx')).TemplateView }));

/** The routes of checklist templates. */
export const rutas = (
  <>
    <Route path="/oficina/listas" element={<Templates />} />
    <Route path="/oficina/listas/nueva" element={<NewTemplate />} />
    <Route path="/oficina/listas/:id" element={<Template />} />
  </>
);
