import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Facts,
  Row,
  Screen,
  Section,
  Skeleton,
  StaleNote,
  StateChip,
} from '../ui.ts';
import { NOW } from './sample.ts';

/** Loading, empty, error, and marks. */
export function States() {
  return (
    <Screen
      title="Estados"
      banner={
        <Banner tone="info" icon="download" action={<Button variant="quiet">Actualizar</Button>}>
          Hay una versión nueva.
        </Banner>
      }
    >
      <Row>
        <StateChip tone="ok">A tiempo</StateChip>
        <StateChip tone="warn" icon="clock">
          Tardía
        </StateChip>
        <StateChip tone="error">Incompleta</StateChip>
        <StateChip tone="info">En curso</StateChip>
        <StateChip tone="neutral">Por hacer</StateChip>
      </Row>
      <ErrorState
        failure={{
          code: 'DA-001',
          message: 'No pudimos cargar las rondas. Revise la señal e intente de nuevo.',
        }}
        stillWorks="La ronda en curso sigue funcionando."
        onRetry={() => undefined}
      />
      <Skeleton rows={2} />
      <EmptyState
        icon="round"
        message="No hay rondas para hoy."
        action={<Button icon="refresh">Actualizar</Button>}
      />
      <Section title="Datos">
        <Card>
          <Facts
            items={[
              { label: 'Unidad', value: 'Conjunto Altos de la Sabana' },
              { label: 'Dirección', value: '' },
            ]}
          />
          <StaleNote at={NOW - 26 * 3_600_000} now={NOW} />
        </Card>
      </Section>
    </Screen>
  );
}
