import { lazyScreen, Route } from '@gr/shared/screen';

const People = lazyScreen(async () => ({ default: (await import('./people.view.tsx')).PeopleView }));
const NewPerson = lazyScreen(async () => ({ default: (await import('./new-person.view.tsx')).NewPerson }));
const Person = lazyScreen(async () => ({ default: (await import('./person.view.tsx')).PersonView }));
const EditPerson = lazyScreen(async () => ({ default: (await import('./edit-person.view.tsx')).EditPerson }));

/** The routes of people. */
export const rutas = (
  <>
    <Route path="/oficina/personas" element={<People />} />
    <Route path="/oficina/personas/nueva" element={<NewPerson />} />
    <Route path="/oficina/personas/:emp_id" element={<Person />} />
    <Route path="/oficina/personas/:emp_id/datos" element={<EditPerson />} />
  </>
);
