export { RolesModule } from './roles.module.ts';
export { RolesService, USER_TYPES, type UserType } from './roles.service.ts';
