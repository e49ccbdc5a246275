export { type NewRole, RoleRows } from './role-rows.ts';
export { RolesModule } from './roles.module.ts';
export { RolesService } from './roles.service.ts';
export { SESSIONS_CHANGED } from './sessions-changed.ts';
export { UserRole } from './user-role.entity.ts';
