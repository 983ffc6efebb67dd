import type { CompanyData } from '../../company/connect/database.ts';

/** The name of a member of the staff, or the id of one without a name. */
export async function nameOrId(company: Pick<CompanyData, 'read'>, emp_id: string): Promise<string> {
  const staff = await company.read<{ readonly nom?: string; readonly ape?: string }>(
    `_emp_segdiez/${emp_id}`,
  );
  return [staff?.nom, staff?.ape].filter(Boolean).join(' ') || emp_id;
}
