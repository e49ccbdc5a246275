import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RoleRows } from './role-rows.ts';
import { RolesService } from './roles.service.ts';
import { UserRole } from './user-role.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserRole])],
  providers: [RolesService, RoleRows],
  exports: [RolesService, RoleRows],
})
export class RolesModule {}
