import { Checkbox, Select } from 'antd';
import { ChoiceSelect } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import { FieldItem } from '../../../shared/ui/fields/FieldItem.tsx';
import type { Location, Membership } from '../api.ts';
import { type OrgRole, type Permission, permissionLabels, roleLabels } from '../labels.ts';
import type { Access } from './access.ts';

interface AccessFieldsProps {
  readonly id: string;
  /** The caller's own place: a manager gives only what they hold. */
  readonly own: Membership;
  readonly locations: readonly Location[];
  readonly value: Access;
  readonly onChange: (value: Access) => void;
  readonly error?: string | undefined;
}

const ROLES = Object.keys(roleLabels) as OrgRole[];
const PERMISSIONS = Object.keys(permissionLabels) as Permission[];

/** Writing includes reading. */
function withGrant(grants: readonly Permission[], one: Permission, on: boolean): Permission[] {
  const kept = grants.filter(
    (other) => other !== one && (on || one !== 'practice.read' || other !== 'practice.write'),
  );
  const added: Permission[] = on
    ? [one, ...(one === 'practice.write' ? (['practice.read'] as const) : [])]
    : [];
  return PERMISSIONS.filter((grant) => kept.includes(grant) || added.includes(grant));
}

/** Role, permissions and locations; what the caller may not give cannot be ticked. */
export function AccessFields({ id, own, locations, value, onChange, error }: AccessFieldsProps) {
  const isOwner = own.org_role === 'owner';
  const roles = ROLES.filter((role) => isOwner || role !== 'owner' || value.org_role === 'owner');
  const places = isOwner || own.locations.length === 0 ? locations : own.locations;
  return (
    <div className="access-fields">
      <FieldItem id={`${id}-role`} label="Role" hint="Owners and managers lead the organization.">
        <ChoiceSelect
          id={`${id}-role`}
          value={value.org_role}
          choices={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
          onChange={(role) =>
            onChange({ ...value, org_role: role as OrgRole, ...(role === 'owner' && { location_ids: [] }) })
          }
        />
      </FieldItem>
      <fieldset>
        <legend>Permissions</legend>
        {PERMISSIONS.map((one) => (
          <Checkbox
            key={one}
            checked={value.grants.includes(one)}
            disabled={!isOwner && !own.grants.includes(one)}
            onChange={({ target }) =>
              onChange({ ...value, grants: withGrant(value.grants, one, target.checked) })
            }
          >
            {permissionLabels[one]}
          </Checkbox>
        ))}
      </fieldset>
      {value.org_role !== 'owner' && places.length > 0 ? (
        <FieldItem
          id={`${id}-locations`}
          label="Locations"
          optional
          hint="Empty means all locations."
          error={error}
        >
          <Select
            id={`${id}-locations`}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="All locations"
            value={[...value.location_ids]}
            options={places.map((place) => ({ value: place.id, label: place.name }))}
            onChange={(ids: string[]) => onChange({ ...value, location_ids: ids })}
          />
        </FieldItem>
      ) : null}
    </div>
  );
}
