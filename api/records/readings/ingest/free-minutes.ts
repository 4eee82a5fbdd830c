/** Free minutes that a new customer gets with every psychic of the network. */
export const welcomeMinutes = 5;
