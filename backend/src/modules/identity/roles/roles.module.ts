import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RolesService } from './roles.service.ts';
import { UserRole } from './user-role.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserRole])],
  providers: [RolesService],
  exports: [RolesService],
})
export class RolesModule {}
