import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompleteProfileNextStep } from './complete-profile.next-step.ts';
import { Profile } from './profile.entity.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfilesService } from './profiles.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Profile])],
  controllers: [ProfileController],
  providers: [CompleteProfileNextStep, ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
