import { EMPRESA, type Empresa } from '@gr/shared/domain/oficina/empresa';
import { Page, ReadingView, useWatch } from '@gr/shared/screen';
import { Grid, LinkButton, Row, Section, Tile, useDesk } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { BoardView } from '../now/board.view.tsx';
import { mensajes as now } from '../now/mensajes.ts';
import { useCompanyBoard } from '../now/use-company-board.ts';
import { FirstSteps } from './first-steps.view.tsx';

/** `oficina`: the current state of the company, the first steps of an empty one, and links to everything. */
export function HomeView() {
  const { now: at, units, reading, board } = useCompanyBoard();
  const desk = useDesk();
  const company = useWatch<Empresa>(EMPRESA);
  return (
    <Page title={mensajes.titulo} subtitle={company.snapshot?.value?.nombre}>
      {units.snapshot && (company.snapshot ?? company.failure) && (
        <FirstSteps
          units={units.snapshot.value ?? {}}
          named={company.snapshot === null || company.snapshot.value !== null}
        />
      )}
      <ReadingView reading={reading} empty={mensajes.sinUnidades} skeleton="card">
        {() => (
          <>
            <Row>
              <LinkButton icon="eye" href="/oficina/pared">
                {now.pared}
              </LinkButton>
            </Row>
            <BoardView board={board} now={at} />
          </>
        )}
      </ReadingView>
      {/* At a desk they stand in the rail. */}
      {!desk && (
        <Section title={mensajes.todo}>
          <Grid>
            <Tile icon="shield" label={mensajes.empresa} href="/oficina/empresa" />
            <Tile icon="building" label={mensajes.unidades} href="/oficina/unidades" />
            <Tile icon="users" label={mensajes.personas} href="/oficina/personas" />
            <Tile icon="document" label={mensajes.importar} href="/oficina/importar" />
            <Tile icon="calendar" label={mensajes.festivos} href="/oficina/festivos" />
            <Tile icon="incident" label={mensajes.tipos} href="/oficina/tipos" />
            <Tile icon="package" label={mensajes.inventario} href="/oficina/inventario" />
            <Tile icon="tip" label={mensajes.tips} href="/oficina/tips" />
            <Tile icon="video" label={mensajes.videos} href="/oficina/videos" />
            <Tile icon="checklist" label={mensajes.listas} href="/oficina/listas" />
            <Tile icon="history" label={mensajes.bitacora} href="/oficina/bitacora" />
          </Grid>
        </Section>
      )}
    </Page>
  );
}
