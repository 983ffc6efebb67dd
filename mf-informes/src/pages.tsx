import { lazyScreen, Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { ReportView } from './report/report.view.tsx';

const AnalysisView = lazyScreen(async () => ({
  default: (await import('./analysis/analysis.view.tsx')).AnalysisView,
}));

const LinksView = lazyScreen(async () => ({
  default: (await import('./links/links.view.tsx')).LinksView,
}));

const BookView = lazyScreen(async () => ({ default: (await import('./minuta/book.view.tsx')).BookView }));
const NoteView = lazyScreen(async () => ({ default: (await import('./minuta/note.view.tsx')).NoteView }));
const HandoverView = lazyScreen(async () => ({
  default: (await import('./minuta/handover.view.tsx')).HandoverView,
}));

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      <Route path="/informes" element={<ReportView />} />
      <Route path="/informes/analisis" element={<AnalysisView />} />
      <Route path="/informes/enlaces" element={<LinksView />} />
      <Route path="/minuta" element={<BookView />} />
      <Route path="/minuta/anotar" element={<NoteView />} />
      <Route path="/minuta/relevo" element={<HandoverView />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/informes">{mensajes.verInformes}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}
