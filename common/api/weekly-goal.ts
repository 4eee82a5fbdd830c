import type { WeeklyGoalForm } from '../domain/weekly-goal';
import { client, type Schemas } from './client';
import { versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

export type WeeklyGoal = Schemas['WeeklyGoal'];

export const weeklyGoalQuery = (id: number) =>
  versionQuery('/api/psychics/{id}/weekly_goal', { params: { path: { id } } });

/** @param version that of the goal that was shown */
export const saveWeeklyGoal = async (
  id: number,
  goal: WeeklyGoalForm,
  version: string | undefined,
): Promise<Versioned<WeeklyGoal>> =>
  versioned(
    await client.PUT('/api/psychics/{id}/weekly_goal', {
      params: { path: { id }, ...ifStill(version) },
      body: goal,
    }),
  );
