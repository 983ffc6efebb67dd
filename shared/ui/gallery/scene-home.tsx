import {
  Banner,
  Card,
  Grid,
  LinkButton,
  List,
  ListRow,
  Progress,
  Screen,
  Section,
  StaleNote,
  StateChip,
  Tile,
} from '../ui.ts';
import { NOW } from './sample.ts';

/** Inicio with a round in progress and no connection. */
export function Home() {
  return (
    <Screen
      title="Buenas noches, Carlos"
      subtitle="Conjunto Altos de la Sabana"
      banner={
        <Banner tone="warn" icon="offline">
          Sin conexión. Puede seguir trabajando; se enviará al volver la señal.
        </Banner>
      }
    >
      <Card tone="highlight" title="Ronda nocturna 2" trailing={<StateChip tone="ok">A tiempo</StateChip>}>
        <Progress label="Puntos" value={7} max={12} text="7 de 12" big />
        <p>Empezó a las 18:40 · 25 min</p>
        <LinkButton variant="primary" icon="round" href="?escena=ronda">
          Continuar ronda
        </LinkButton>
      </Card>
      <List label="Envíos">
        <ListRow
          icon="saved-on-phone"
          title="3 registros por enviar"
          subtitle="Guardados en el teléfono"
          href="?escena=historial"
        />
      </List>
      <Section title="Acciones">
        <Grid>
          <Tile icon="scan" label="Escanear" href="?escena=ronda" />
          <Tile icon="incident" label="Novedad" href="?escena=novedad" />
          <Tile icon="package" label="Inventario" href="?escena=campos" />
          <Tile icon="tip" label="Tips" href="?escena=estados" />
        </Grid>
      </Section>
      <Section
        title="Notificaciones"
        trailing={
          <LinkButton variant="quiet" href="?escena=historial">
            Ver todas
          </LinkButton>
        }
      >
        <List label="Notificaciones">
          <ListRow
            icon="bell"
            unread
            title="Novedad revisada"
            subtitle="Puerta del parqueadero sin seguro"
            meta="hace 12 minutos"
            href="?escena=estados"
          />
          <ListRow
            icon="bell"
            title="Ronda asignada"
            subtitle="Ronda nocturna 3, 22:00 a 23:30"
            meta="hace 2 horas"
            href="?escena=estados"
          />
        </List>
        <StaleNote at={NOW - 25 * 60_000} now={NOW} />
      </Section>
    </Screen>
  );
}
