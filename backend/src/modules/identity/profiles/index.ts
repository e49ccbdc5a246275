export type { ProfileDto } from './dto/profile.dto.ts';
export { Profile } from './profile.entity.ts';
export { ProfilesModule } from './profiles.module.ts';
export { type NewProfile, ProfilesService } from './profiles.service.ts';
export { SPECIALTIES, type Specialty } from './specialties.ts';
export { USER_TYPES, type UserType } from './user-types.ts';
