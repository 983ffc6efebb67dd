import { alertCases } from './alerts.ts';
import { boundCases } from './bounds.ts';
import type { Case } from './case.ts';
import { checklistCases } from './checklists.ts';
import { checkpointCases } from './checkpoints.ts';
import { decisionCases } from './decisions.ts';
import { healthCases } from './health.ts';
import { incidentLifeCases } from './incident-life.ts';
import { supervisorReportCases } from './incident-report.ts';
import { incidentCases } from './incidents.ts';
import { inventoryCases } from './inventories.ts';
import { receivedCases } from './inventories-received.ts';
import { minutaCases } from './minuta.ts';
import { notificationCases } from './notifications.ts';
import { officeCases } from './office.ts';
import { oneTreeCases } from './one-tree.ts';
import { ownCases } from './own.ts';
import { readCases } from './reads.ts';
import { remoteFailureCases } from './remote-failures.ts';
import { remoteUseCases } from './remote-use.ts';
import { roundChangeCases } from './rounds-change.ts';
import { roundPeopleCases } from './rounds-people.ts';
import { roundPointCases } from './rounds-point.ts';
import { roundStartCases } from './rounds-start.ts';
import { roundTornCases } from './rounds-torn.ts';
import { sealCases } from './seals.ts';
import { adminCases, ledgerCases, ownStaffCases, valqrCases } from './small-writes.ts';
import { timeCases } from './times.ts';
import { visitChangeCases } from './visits-change.ts';
import { visitEntryCases } from './visits-entry.ts';
import { visitLateCases } from './visits-late.ts';
import { visitPeopleCases } from './visits-people.ts';
import { visitSignedCases } from './visits-signed.ts';
import { visitStartCases } from './visits-start.ts';
import { visitTornCases } from './visits-torn.ts';
import { wholeCases } from './whole.ts';

/** Every case, at `t`, ms. */
export function allCases(t: number): readonly Case[] {
  return [
    ...readCases(t),
    ...roundPeopleCases(t),
    ...roundStartCases(t),
    ...roundChangeCases(t),
    ...roundPointCases(t),
    ...roundTornCases(t),
    ...oneTreeCases(t),
    ...visitPeopleCases(t),
    ...visitStartCases(t),
    ...visitEntryCases(t),
    ...visitChangeCases(t),
    ...visitLateCases(t),
    ...visitSignedCases(t),
    ...visitTornCases(t),
    ...incidentCases(t),
    ...supervisorReportCases(t),
    ...incidentLifeCases(t),
    ...checklistCases(t),
    ...timeCases(t),
    ...inventoryCases(t),
    ...receivedCases(t),
    ...ownCases(t),
    ...healthCases(t),
    ...notificationCases(t),
    ...alertCases(t),
    ...decisionCases(t),
    ...minutaCases(t),
    ...checkpointCases(t),
    ...valqrCases(t),
    ...ledgerCases(t),
    ...ownStaffCases(),
    ...adminCases(),
    ...remoteFailureCases(t),
    ...remoteUseCases(t),
    ...sealCases(t),
    ...officeCases(t),
    ...boundCases(t),
    ...wholeCases(t),
  ];
}
