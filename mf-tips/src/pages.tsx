import { lazyScreen, Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { TipsView } from './list/lista.view.tsx';
import { mensajes } from './mensajes.ts';

const VideosView = lazyScreen(() => import('./videos/videos.view.tsx'));

// The reader brings the cleaner of HTML; the list does not need it.
const ReadTipView = lazyScreen(() => import('./reader/read-tip.view.tsx'));

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      <Route path="/tips" element={<TipsView />} />
      <Route path="/tipsleer" element={<ReadTipView />} />
      <Route path="/videos" element={<VideosView />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/tips">{mensajes.verTips}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}
