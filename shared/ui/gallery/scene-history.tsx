import { useState } from 'react';
import {
  Button,
  Grid,
  List,
  ListRow,
  Screen,
  Section,
  SegmentedControl,
  SummaryTile,
  SyncChip,
} from '../ui.ts';
import { PICTURE } from './sample.ts';

/** Incidents of several days with every state of delivery. */
export function History() {
  const [range, setRange] = useState<'hoy' | 'ayer' | 'semana'>('hoy');
  return (
    <Screen title="Novedades" subtitle="48 resultados · 13 a 20 de nov de 2026">
      <SegmentedControl
        label="Fechas"
        value={range}
        onChange={setRange}
        choices={[
          { value: 'hoy', label: 'Hoy' },
          { value: 'ayer', label: 'Ayer' },
          { value: 'semana', label: '7 días' },
        ]}
      />
      <Grid columns={3}>
        <SummaryTile value={48} label="Novedades" />
        <SummaryTile value="1 h 05" label="Duración" tone="ok" />
        <SummaryTile value={2} label="Con problema" tone="error" />
      </Grid>
      <Section title="viernes, 20 de noviembre">
        <List label="Novedades del día">
          <ListRow
            icon="incident"
            title="Puerta del parqueadero sin seguro"
            subtitle="Conjunto Altos de la Sabana"
            meta="19:05 · Acceso"
            trailing={<SyncChip status={{ state: 'guardado', filesSent: 0, filesTotal: 2 }} />}
            href="?escena=estados"
          />
          <ListRow
            thumbnail={PICTURE}
            title="Lámpara fundida en la terraza"
            subtitle="Edificio Torre Andina"
            meta="18:22 · Iluminación"
            trailing={<SyncChip status={{ state: 'enviando', filesSent: 2, filesTotal: 3 }} />}
            href="?escena=estados"
          />
          <ListRow
            thumbnail={PICTURE}
            title="Vehículo mal estacionado frente a la salida de emergencia"
            meta="16:40 · Otra"
            trailing={<SyncChip status={{ state: 'entregado', filesSent: 1, filesTotal: 1 }} />}
            onPress={() => undefined}
          />
          <ListRow
            icon="incident"
            title="Ruido en la torre 2"
            meta="15:12 · Ruido"
            trailing={<SyncChip status={{ state: 'problema', filesSent: 0, filesTotal: 1 }} />}
          />
        </List>
      </Section>
      <Button full>Ver más</Button>
    </Screen>
  );
}
