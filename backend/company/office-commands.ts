import type { Command } from './command/command.ts';
import { importCategories } from './content/import-categories.ts';
import { importTemplates } from './content/import-templates.ts';
import { importTips } from './content/import-tips.ts';
import { importVideos } from './content/import-videos.ts';
import { setVersion } from './content/set-version.ts';
import { giveAccess, takeAccess } from './people/access.ts';
import { createPerson } from './people/create-person.ts';
import { tellExpiring } from './people/expiring.ts';
import { importPeople } from './people/import-people.ts';
import { changeRole, lostPhone, newPassword, STATE_COMMANDS } from './people/one-person.ts';
import { tellFirstPasswords, tellPerson } from './people/tell-people.ts';
import { undo } from './undo.ts';
import { copyCatalogue, importCatalogue } from './units/import-catalogue.ts';
import { importHolidays } from './units/import-holidays.ts';
import { importOrders } from './units/import-orders.ts';
import { importPlans } from './units/import-plans.ts';
import { importPoints } from './units/import-points.ts';
import { importUnits } from './units/import-units.ts';
import { orderPoints } from './units/order-points.ts';
import { setPointTasks } from './units/point-tasks.ts';
import { previewPlans } from './units/preview-plans.ts';
import { reprintPoints } from './units/reprint.ts';
import { retireOrder } from './units/retire-order.ts';
import { retirePlan } from './units/retire-plan.ts';
import { retirePoint } from './units/retire-point.ts';
import { setCompany } from './units/set-company.ts';

/**
 * The commands that administrators may run from the browser (`functions/oficina`). Excluded: legal duties of the data controller, passwords
 * of older programs, and commands that create files on this machine.
 */
export const OFFICE_COMMANDS: readonly Command[] = [
  importPeople,
  createPerson,
  tellPerson,
  ...STATE_COMMANDS,
  changeRole,
  newPassword,
  tellFirstPasswords,
  tellExpiring,
  lostPhone,
  giveAccess,
  takeAccess,
  setCompany,
  importUnits,
  importPoints,
  orderPoints,
  setPointTasks,
  retirePoint,
  reprintPoints,
  importPlans,
  previewPlans,
  retirePlan,
  importHolidays,
  importCatalogue,
  copyCatalogue,
  importOrders,
  retireOrder,
  importCategories,
  importTemplates,
  importTips,
  importVideos,
  setVersion,
  undo,
];
