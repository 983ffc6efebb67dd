import { lazyScreen, Route } from '@gr/shared/screen';

const Categories = lazyScreen(async () => ({
  default: (await import('./categories.view.tsx')).CategoriesView,
}));
const NewCategory = lazyScreen(async () => ({ default: (await import('./category.view.tsx')).NewCategory }));
const Category = lazyScreen(async () => ({ default: (await import('./category.view.tsx')).CategoryView }));

/** The routes of the kinds of incidents. */
export const rutas = (
  <>
    <Route path="/oficina/tipos" element={<Categories />} />
    <Route path="/oficina/tipos/nuevo" element={<NewCategory />} />
    <Route path="/oficina/tipos/:id" element={<Category />} />
  </>
);
