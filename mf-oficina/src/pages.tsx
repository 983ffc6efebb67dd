import { lazyScreen, Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { useState } from 'react';
import { HomeView } from './home/home.view.tsx';
import { mensajes } from './mensajes.ts';
import { type Saved, SavedContext } from './request/saved-context.ts';
import { UndoSaved } from './request/undo-saved.view.tsx';

const UNIT = '/oficina/unidades/:un_id';

const Categories = lazyScreen(async () => ({
  default: (await import('./categories/categories.view.tsx')).CategoriesView,
}));
const NewCategory = lazyScreen(async () => ({
  default: (await import('./categories/category.view.tsx')).NewCategory,
}));
const Category = lazyScreen(async () => ({
  default: (await import('./categories/category.view.tsx')).CategoryView,
}));
const Templates = lazyScreen(async () => ({
  default: (await import('./checklists/templates.view.tsx')).TemplatesView,
}));
const NewTemplate = lazyScreen(async () => ({
  default: (await import('./checklists/template.view.tsx')).NewTemplate,
}));
const Template = lazyScreen(async () => ({
  default: (await import('./checklists/template.view.tsx')).TemplateView,
}));
const Company = lazyScreen(async () => ({
  default: (await import('./company/company.view.tsx')).CompanyView,
}));
const Holidays = lazyScreen(async () => ({
  default: (await import('./holidays/holidays.view.tsx')).HolidaysView,
}));
const Import = lazyScreen(async () => ({ default: (await import('./import/import.view.tsx')).ImportView }));
const Incident = lazyScreen(async () => ({
  default: (await import('./incident/incident.view.tsx')).IncidentView,
}));
// One chunk: each more costs the entry a hash (ADR 018).
const Items = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'inventario' */ './inventory/items.view.tsx')).ItemsView,
}));
const NewItem = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'inventario' */ './inventory/item.view.tsx')).NewItem,
}));
const Item = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'inventario' */ './inventory/item.view.tsx')).ItemView,
}));
const Log = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'bitacora' */ './log/log.view.tsx')).LogView,
}));
const Act = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'bitacora' */ './log/act.view.tsx')).ActView,
}));
const Wall = lazyScreen(async () => ({ default: (await import('./now/wall.view.tsx')).WallView }));
const Orders = lazyScreen(async () => ({ default: (await import('./orders/orders.view.tsx')).OrdersView }));
const Order = lazyScreen(async () => ({ default: (await import('./orders/order.view.tsx')).OrderView }));
const People = lazyScreen(async () => ({ default: (await import('./people/people.view.tsx')).PeopleView }));
const NewPerson = lazyScreen(async () => ({
  default: (await import('./people/new-person.view.tsx')).NewPerson,
}));
const Person = lazyScreen(async () => ({ default: (await import('./people/person.view.tsx')).PersonView }));
const EditPerson = lazyScreen(async () => ({
  default: (await import('./people/edit-person.view.tsx')).EditPerson,
}));
const Plans = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'planes' */ './plans/plans.view.tsx')).PlansView,
}));
const Plan = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'planes' */ './plans/plan.view.tsx')).PlanView,
}));
const Week = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'planes' */ './plans/week.view.tsx')).WeekView,
}));
const Points = lazyScreen(async () => ({ default: (await import('./points/points.view.tsx')).PointsView }));
const NewPoints = lazyScreen(async () => ({
  default: (await import('./points/new-points.view.tsx')).NewPoints,
}));
const PointOrder = lazyScreen(async () => ({ default: (await import('./points/order.view.tsx')).OrderView }));
const Sheets = lazyScreen(async () => ({ default: (await import('./points/sheets.view.tsx')).SheetsView }));
const SignKey = lazyScreen(async () => ({
  default: (await import('./points/sign-key.view.tsx')).SignKeyView,
}));
const Point = lazyScreen(async () => ({ default: (await import('./points/point.view.tsx')).PointView }));
const Questions = lazyScreen(async () => ({
  default: (await import('./questions/questions.view.tsx')).QuestionsView,
}));
const Tips = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'tips' */ './tips/tips.view.tsx')).TipsView,
}));
const NewTip = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'tips' */ './tips/tip.view.tsx')).NewTip,
}));
const Tip = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'tips' */ './tips/tip.view.tsx')).TipView,
}));
const Units = lazyScreen(async () => ({ default: (await import('./units/units.view.tsx')).UnitsView }));
const Unit = lazyScreen(async () => ({ default: (await import('./units/unit.view.tsx')).UnitView }));
const NewUnit = lazyScreen(async () => ({ default: (await import('./units/unit-form.view.tsx')).NewUnit }));
const EditUnit = lazyScreen(async () => ({ default: (await import('./units/unit-form.view.tsx')).EditUnit }));
const Videos = lazyScreen(async () => ({ default: (await import('./videos/videos.view.tsx')).VideosView }));
const NewVideo = lazyScreen(async () => ({ default: (await import('./videos/video.view.tsx')).NewVideo }));
const Video = lazyScreen(async () => ({ default: (await import('./videos/video.view.tsx')).VideoView }));

/** Every screen of this remote. */
export function Pages() {
  const [saved, setSaved] = useState<Saved | null>(null);
  return (
    <SavedContext value={setSaved}>
      {saved !== null && <UndoSaved key={saved.op} {...saved} onEnd={() => setSaved(null)} />}
      <Routes>
        <Route path="/oficina" element={<HomeView />} />
        <Route path="/oficina/empresa" element={<Company />} />
        <Route path="/oficina/pared" element={<Wall />} />
        <Route path="/oficina/novedades/:id" element={<Incident />} />
        <Route path="/oficina/unidades" element={<Units />} />
        <Route path="/oficina/unidades/nueva" element={<NewUnit />} />
        <Route path={UNIT} element={<Unit />} />
        <Route path={`${UNIT}/datos`} element={<EditUnit />} />
        <Route path={`${UNIT}/puntos`} element={<Points />} />
        <Route path={`${UNIT}/puntos/nuevos`} element={<NewPoints />} />
        <Route path={`${UNIT}/puntos/orden`} element={<PointOrder />} />
        <Route path={`${UNIT}/puntos/hojas`} element={<Sheets />} />
        <Route path={`${UNIT}/puntos/:qr_id`} element={<Point />} />
        <Route path={`${UNIT}/puntos/:qr_id/clave`} element={<SignKey />} />
        <Route path={`${UNIT}/puntos/:qr_id/preguntas`} element={<Questions />} />
        <Route path={`${UNIT}/planes`} element={<Plans />} />
        <Route path={`${UNIT}/planes/nuevo`} element={<Plan />} />
        <Route path={`${UNIT}/planes/semana`} element={<Week />} />
        <Route path={`${UNIT}/planes/:id_plan`} element={<Plan />} />
        <Route path={`${UNIT}/consignas`} element={<Orders />} />
        <Route path={`${UNIT}/consignas/nueva`} element={<Order />} />
        <Route path={`${UNIT}/consignas/:id`} element={<Order />} />
        <Route path="/oficina/personas" element={<People />} />
        <Route path="/oficina/personas/nueva" element={<NewPerson />} />
        <Route path="/oficina/personas/:emp_id" element={<Person />} />
        <Route path="/oficina/personas/:emp_id/datos" element={<EditPerson />} />
        <Route path="/oficina/importar" element={<Import />} />
        <Route path="/oficina/festivos" element={<Holidays />} />
        <Route path="/oficina/tipos" element={<Categories />} />
        <Route path="/oficina/tipos/nuevo" element={<NewCategory />} />
        <Route path="/oficina/tipos/:id" element={<Category />} />
        {[`${UNIT}/inventario`, '/oficina/inventario'].map((here) => (
          <Route key={here} path={here}>
            <Route index element={<Items />} />
            <Route path="nuevo" element={<NewItem />} />
            <Route path=":id" element={<Item />} />
          </Route>
        ))}
        <Route path="/oficina/tips" element={<Tips />} />
        <Route path="/oficina/tips/nuevo" element={<NewTip />} />
        <Route path="/oficina/tips/:id" element={<Tip />} />
        <Route path="/oficina/videos" element={<Videos />} />
        <Route path="/oficina/videos/nuevo" element={<NewVideo />} />
        <Route path="/oficina/videos/:lista/:id" element={<Video />} />
        <Route path="/oficina/listas" element={<Templates />} />
        <Route path="/oficina/listas/nueva" element={<NewTemplate />} />
        <Route path="/oficina/listas/:id" element={<Template />} />
        <Route path="/oficina/bitacora" element={<Log />} />
        <Route path="/oficina/bitacora/:id" element={<Act />} />
        <Route path="*" element={<NotHere />} />
      </Routes>
    </SavedContext>
  );
}

function NotHere() {
  return (
    <Page title={mensajes.titulo}>
      <EmptyState
        icon="help"
        message={mensajes.noExiste}
        action={<LinkButton href="/oficina">{mensajes.volver}</LinkButton>}
      />
    </Page>
  );
}
