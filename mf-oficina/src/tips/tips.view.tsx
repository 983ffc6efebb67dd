import type { Tip } from '@gr/shared/domain/tip/tip';
import {
  joinReadings,
  MAY_HAVE_MORE,
  Page,
  type PagesReading,
  ReadingView,
  usePages,
} from '@gr/shared/screen';
import { Button, ErrorState, formatList, LinkButton, List, ListRow, Section, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { tipsIn } from './tips.data.ts';

const PROFILES = ['rond', 'super', 'admin'] as const;
const [PUBLISHED, DRAFTS, AWAY] = [tipsIn('publicado'), tipsIn('borrador'), tipsIn('archivado')];

/** `oficina/tips`: every tip, by state. */
export function TipsView() {
  const states = {
    publicado: usePages<Tip>(PUBLISHED),
    borrador: usePages<Tip>(DRAFTS),
    archivado: usePages<Tip>(AWAY),
  };
  const all = Object.entries(states) as [Tip['estado'], PagesReading<Tip>][];
  return (
    <Page
      title={mensajes.titulo}
      actions={
        <LinkButton variant="primary" icon="add" href="/oficina/tips/nuevo">
          {mensajes.agregar}
        </LinkButton>
      }
    >
      <ReadingView
        reading={joinReadings(Object.fromEntries(all.map(([state, { reading }]) => [state, reading])))}
        empty={mensajes.vacio}
        isEmpty={() => all.every(([, { entries }]) => entries.length === 0)}
      >
        {() =>
          all.map(
            ([state, pages]) =>
              pages.entries.length > 0 && (
                <Section key={state} title={mensajes.grupos[state]}>
                  <TipList label={mensajes.grupos[state]} pages={pages} />
                </Section>
              ),
          )
        }
      </ReadingView>
    </Page>
  );
}

interface TipListProps {
  readonly label: string;
  readonly pages: PagesReading<Tip>;
}

function TipList({ label, pages }: TipListProps) {
  const { entries, hasMore, loadMore, loadingMore, moreFailure, offline } = pages;
  const tips = [...entries].sort((a, b) => a.record.orden - b.record.orden);
  return (
    <>
      <List label={label}>
        {tips.map(({ key, record: { titulo, version = 1, perfil, lectura_obl } }) => {
          const who = PROFILES.filter((one) => perfil?.[one] === true).map((one) => mensajes.perfiles[one]);
          return (
            <ListRow
              key={key}
              icon="tip"
              title={titulo}
              subtitle={`${who.length > 0 ? formatList(who) : mensajes.todos} · ${mensajes.version(version)}`}
              href={`/oficina/tips/${encodeURIComponent(key)}`}
              {...(lectura_obl === true && {
                trailing: <StateChip tone="info">{mensajes.obligatorio}</StateChip>,
              })}
            />
          );
        })}
      </List>
      {moreFailure && <ErrorState failure={moreFailure} onRetry={loadMore} />}
      {hasMore && !moreFailure && (
        <Button full pending={loadingMore} onPress={loadMore}>
          {mensajes.verMas}
        </Button>
      )}
      {offline && <p>{MAY_HAVE_MORE}</p>}
    </>
  );
}
