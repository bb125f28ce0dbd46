declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    'profile.changed': { userId: string }
  }
}

export {}
