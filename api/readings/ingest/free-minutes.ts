/** Free minutes that a new customer has with every psychic of the network. */
export const welcomeMinutes = 5;
